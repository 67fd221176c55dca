import { Grid } from 'gridjs';
import { root, rowsOf } from './rows.js';

new Grid({
  columns: ['Title', 'Price'],
  data: rowsOf(57).map(({ title, price }) => [title, price]),
  pagination: { limit: 10 },
}).render(root);
