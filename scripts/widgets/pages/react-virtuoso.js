import { createElement as h, useCallback, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Virtuoso } from 'react-virtuoso';
import { load, root } from './rows.js';

function App() {
  const [state, setState] = useState({ rows: [], page: 0, last: false });
  const more = useCallback(async () => {
    if (state.last) return;
    const { rows, last } = await load(state.page + 1, 25, 140);
    setState((before) =>
      before.page === state.page ? { rows: [...before.rows, ...rows], page: state.page + 1, last } : before,
    );
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void more(), []);
  return h(Virtuoso, {
    style: { height: 400 },
    data: state.rows,
    endReached: more,
    itemContent: (_, { title, price }) =>
      h('div', { className: 'item', style: { height: 40 } }, h('b', null, title), h('i', null, price)),
  });
}
createRoot(root).render(h(App));
