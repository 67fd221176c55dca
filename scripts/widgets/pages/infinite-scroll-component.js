import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as component from 'react-infinite-scroll-component';
import { load, root } from './rows.js';

const InfiniteScroll = component.default ?? component.InfiniteScroll;
function App() {
  const [state, setState] = useState({ rows: [], page: 0, last: false });
  const more = async () => {
    const { rows, last } = await load(state.page + 1, 20, 90);
    setState({ rows: [...state.rows, ...rows], page: state.page + 1, last });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void more(), []);
  return h(
    InfiniteScroll,
    { dataLength: state.rows.length, next: more, hasMore: !state.last, loader: h('p', null, 'Loading…') },
    state.rows.map(({ id, title, price }) =>
      h(
        'div',
        { key: id, className: 'item', style: { height: 60 } },
        h('b', null, title),
        h('i', null, price),
      ),
    ),
  );
}
createRoot(root).render(h(App));
