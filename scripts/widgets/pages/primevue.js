import Column from 'primevue/column';
import PrimeVue from 'primevue/config';
import DataTable from 'primevue/datatable';
import { createApp, h } from 'vue';
import { root, rowsOf } from './rows.js';

createApp({
  render: () =>
    h(DataTable, { value: rowsOf(57), paginator: true, rows: 10 }, () => [
      h(Column, { field: 'title', header: 'Title' }),
      h(Column, { field: 'price', header: 'Price' }),
    ]),
})
  .use(PrimeVue, { unstyled: true })
  .mount(root);
