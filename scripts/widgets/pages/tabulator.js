import { TabulatorFull } from 'tabulator-tables';
import 'tabulator-tables/dist/css/tabulator.min.css';
import { root, rowsOf } from './rows.js';

new TabulatorFull(root, {
  data: rowsOf(57),
  layout: 'fitColumns',
  pagination: true,
  paginationSize: 10,
  columns: [
    { title: 'Title', field: 'title' },
    { title: 'Price', field: 'price' },
  ],
});
