import './sortable-global.js';
import { SlickGrid } from 'slickgrid';
import 'slickgrid/dist/styles/css/slick.grid.css';
import { root, rowsOf } from './rows.js';

root.style.cssText = 'height: 320px; width: 500px';
new SlickGrid(
  root,
  rowsOf(150),
  [
    { id: 'title', name: 'Title', field: 'title', width: 200 },
    { id: 'price', name: 'Price', field: 'price', width: 100 },
  ],
  {},
);
