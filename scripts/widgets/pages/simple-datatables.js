import { DataTable } from 'simple-datatables';
import { root, rowsOf } from './rows.js';

root.innerHTML = '<table id="table"></table>';
new DataTable('#table', {
  data: { headings: ['Title', 'Price'], data: rowsOf(57).map(({ title, price }) => [title, price]) },
});
