import List from 'list.js';
import { root, rowsOf } from './rows.js';

root.innerHTML = '<ul class="list"></ul><ul class="pagination"></ul><button id="next">Next</button>';
const list = new List(
  root,
  {
    valueNames: ['title', 'price'],
    item: '<li class="item"><b class="title"></b><i class="price"></i></li>',
    page: 10,
  },
  rowsOf(57),
);
let start = 1;
document.querySelector('#next').addEventListener('click', (event) => {
  start += 10;
  list.show(start, 10);
  if (start + 10 > 57) event.target.disabled = true;
});
