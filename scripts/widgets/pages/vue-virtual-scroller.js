import { createApp, h } from 'vue';
import { RecycleScroller } from 'vue-virtual-scroller';
import 'vue-virtual-scroller/dist/vue-virtual-scroller.css';
import { root, rowsOf } from './rows.js';

createApp({
  render: () =>
    h(
      RecycleScroller,
      { items: rowsOf(150), itemSize: 40, keyField: 'id', style: 'height: 400px' },
      { default: ({ item }) => h('div', { class: 'item' }, [h('b', item.title), h('i', item.price)]) },
    ),
}).mount(root);
