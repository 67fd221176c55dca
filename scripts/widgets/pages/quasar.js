import { QInfiniteScroll, Quasar } from 'quasar/dist/quasar.client.js';
import { createApp, h, ref } from 'vue';
import 'quasar/dist/quasar.css';
import { load, root } from './rows.js';

createApp({
  setup() {
    const rows = ref([]);
    const onLoad = async (page, done) => {
      const answer = await load(page, 10, 65);
      rows.value.push(...answer.rows);
      done(answer.last);
    };
    return () =>
      h(
        QInfiniteScroll,
        { offset: 50, onLoad },
        {
          default: () =>
            rows.value.map(({ id, title, price }) =>
              h('div', { class: 'item', style: 'height: 90px', key: id }, [h('b', title), h('i', price)]),
            ),
        },
      );
  },
})
  .use(Quasar)
  .mount(root);
