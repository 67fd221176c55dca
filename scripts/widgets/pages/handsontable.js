import Handsontable from 'handsontable';
import { root, rowsOf } from './rows.js';

new Handsontable(root, {
  data: rowsOf(150),
  columns: [{ data: 'title' }, { data: 'price' }],
  height: 320,
  width: 500,
  licenseKey: 'non-commercial-and-evaluation',
});
