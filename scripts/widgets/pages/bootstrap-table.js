import $ from 'jquery';
import 'bootstrap-table/dist/bootstrap-table.css';
import 'bootstrap/dist/css/bootstrap.css';
import { root, rowsOf } from './rows.js';

window.jQuery = window.$ = $;
root.innerHTML = '<table id="table"></table>';
import('bootstrap-table/dist/bootstrap-table.js').then(() =>
  $('#table').bootstrapTable({
    columns: [
      { field: 'title', title: 'Title' },
      { field: 'price', title: 'Price' },
    ],
    data: rowsOf(57),
    pagination: true,
    pageSize: 10,
    paginationLoop: false,
  }),
);
