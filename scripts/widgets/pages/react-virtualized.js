import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { List } from 'react-virtualized';
import { root, rowsOf } from './rows.js';

const rows = rowsOf(150);
createRoot(root).render(
  h(List, {
    height: 400,
    width: 500,
    rowCount: rows.length,
    rowHeight: 40,
    rowRenderer: ({ index, key, style }) =>
      h(
        'div',
        { key, style, className: 'item' },
        h('b', null, rows[index].title),
        h('i', null, rows[index].price),
      ),
  }),
);
