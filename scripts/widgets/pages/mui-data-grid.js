import { DataGrid } from '@mui/x-data-grid';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { root, rowsOf } from './rows.js';

root.style.cssText = 'height: 500px; width: 600px';
createRoot(root).render(
  createElement(DataGrid, {
    rows: rowsOf(130),
    columns: [
      { field: 'title', width: 200 },
      { field: 'price', width: 100 },
    ],
    initialState: { pagination: { paginationModel: { pageSize: 50 } } },
    pageSizeOptions: [50],
  }),
);
