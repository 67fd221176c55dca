import { ElPagination, ElTable, ElTableColumn } from 'element-plus';
import 'element-plus/dist/index.css';
import { createApp, h, ref } from 'vue';
import { root, rowsOf } from './rows.js';

const page = ref(1);
createApp({
  render: () => [
    h(ElTable, { data: rowsOf(57).slice((page.value - 1) * 10, page.value * 10) }, () => [
      h(ElTableColumn, { prop: 'title', label: 'Title' }),
      h(ElTableColumn, { prop: 'price', label: 'Price' }),
    ]),
    h(ElPagination, {
      total: 57,
      pageSize: 10,
      currentPage: page.value,
      layout: 'prev, pager, next',
      'onUpdate:currentPage': (value) => {
        page.value = value;
      },
    }),
  ],
}).mount(root);
