import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { List } from 'react-window';
import { root, rowsOf } from './rows.js';

const rows = rowsOf(150);
const Row = ({ index, style }) =>
  h('div', { style, className: 'item' }, h('b', null, rows[index].title), h('i', null, rows[index].price));
root.style.cssText = 'height: 400px';
createRoot(root).render(
  h(List, { rowComponent: Row, rowCount: rows.length, rowHeight: 40, rowProps: {}, style: { height: 400 } }),
);
