import { useVirtualizer } from '@tanstack/react-virtual';
import { createElement as h, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { root, rowsOf } from './rows.js';

const rows = rowsOf(150);
function App() {
  const parent = useRef(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => parent.current,
    estimateSize: () => 40,
  });
  return h(
    'div',
    { ref: parent, style: { height: 400, overflow: 'auto' } },
    h(
      'div',
      { style: { height: virtual.getTotalSize(), position: 'relative' } },
      virtual.getVirtualItems().map(({ key, index, start }) =>
        h(
          'div',
          {
            key,
            className: 'item',
            style: { position: 'absolute', top: 0, height: 40, transform: `translateY(${start}px)` },
          },
          h('b', null, rows[index].title),
          h('i', null, rows[index].price),
        ),
      ),
    ),
  );
}
createRoot(root).render(h(App));
