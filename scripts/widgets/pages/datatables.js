import DataTable from 'datatables.net';
import { root, rowsOf } from './rows.js';

root.innerHTML = '<table id="table"></table>';
new DataTable('#table', {
  data: rowsOf(57),
  columns: [
    { data: 'title', title: 'Title' },
    { data: 'price', title: 'Price' },
  ],
  order: [],
});
