import { createApp, h } from 'vue';
import { createVuetify } from 'vuetify';
import { VVirtualScroll } from 'vuetify/components';
import 'vuetify/styles';
import { root, rowsOf } from './rows.js';

createApp({
  render: () =>
    h(
      VVirtualScroll,
      { items: rowsOf(150), height: 300 },
      {
        default: ({ item }) =>
          h('div', { class: 'item', style: 'padding: 9px' }, [h('b', item.title), h('i', item.price)]),
      },
    ),
})
  .use(createVuetify())
  .mount(root);
