import { TabulatorFull } from 'tabulator-tables';
import 'tabulator-tables/dist/css/tabulator.min.css';
import { root, rowsOf } from './rows.js';

new TabulatorFull(root, {
  data: rowsOf(150),
  height: 350,
  layout: 'fitColumns',
  columns: [
    { title: 'Title', field: 'title' },
    { title: 'Price', field: 'price' },
  ],
});
