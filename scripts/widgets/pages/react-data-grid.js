import { createElement as h } from 'react';
import DataGrid from 'react-data-grid';
import { createRoot } from 'react-dom/client';
import 'react-data-grid/lib/styles.css';
import { root, rowsOf } from './rows.js';

const columns = [
  { key: 'title', name: 'Title' },
  { key: 'price', name: 'Price' },
];
createRoot(root).render(h(DataGrid, { rows: rowsOf(200), columns, style: { height: 400 } }));
