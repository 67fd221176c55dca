import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { VList } from 'virtua';
import { root, rowsOf } from './rows.js';

createRoot(root).render(
  h(
    VList,
    { style: { height: 400 } },
    rowsOf(150).map(({ id, title, price }) =>
      h(
        'div',
        { key: id, className: 'item', style: { height: 40 } },
        h('b', null, title),
        h('i', null, price),
      ),
    ),
  ),
);
