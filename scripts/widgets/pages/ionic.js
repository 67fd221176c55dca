import { initialize } from '@ionic/core/components';
import { defineCustomElement as app } from '@ionic/core/components/ion-app.js';
import { defineCustomElement as content } from '@ionic/core/components/ion-content.js';
import { defineCustomElement as infinite } from '@ionic/core/components/ion-infinite-scroll.js';
import { load, root } from './rows.js';

initialize();
for (const define of [app, content, infinite]) define();
document.body.style.cssText = 'margin: 0; height: 100vh';
root.innerHTML =
  '<ion-app style="position: absolute; inset: 0"><ion-content style="height: 100%"><div id="list"></div><ion-infinite-scroll style="display: block; height: 50px"></ion-infinite-scroll></ion-content></ion-app>';
const list = document.querySelector('#list');
const scroll = document.querySelector('ion-infinite-scroll');
let page = 0;
async function more() {
  const { rows, last } = await load(page + 1, 20, 75);
  page += 1;
  for (const { title, price } of rows)
    list.insertAdjacentHTML(
      'beforeend',
      `<div class="item" style="height: 60px"><b>${title}</b><i>${price}</i></div>`,
    );
  if (last) scroll.disabled = true;
}
scroll.addEventListener('ionInfinite', async (event) => {
  await more();
  event.target.complete();
});
void more();
