import { Table } from 'antd';
import { createElement as h } from 'react';
import { createRoot } from 'react-dom/client';
import { root, rowsOf } from './rows.js';

createRoot(root).render(
  h(Table, {
    rowKey: 'id',
    virtual: true,
    scroll: { x: 600, y: 300 },
    pagination: false,
    dataSource: rowsOf(300),
    columns: [
      { dataIndex: 'title', title: 'Title', width: 300 },
      { dataIndex: 'price', title: 'Price', width: 300 },
    ],
  }),
);
