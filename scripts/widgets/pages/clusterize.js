import Clusterize from 'clusterize.js';
import { root, rowsOf } from './rows.js';

root.innerHTML =
  '<div id="scroll" style="height: 300px; overflow: auto"><table><tbody id="content"></tbody></table></div>';
new Clusterize({
  rows: rowsOf(400).map(({ title, price }) => `<tr class="item"><td>${title}</td><td>${price}</td></tr>`),
  scrollId: 'scroll',
  contentId: 'content',
});
