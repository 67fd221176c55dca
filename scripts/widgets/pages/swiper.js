import Swiper from 'swiper';
import { Navigation, Virtual } from 'swiper/modules';
import 'swiper/css';
import { root, rowsOf } from './rows.js';

root.innerHTML =
  '<div class="swiper" style="width: 600px"><div class="swiper-wrapper"></div></div><button id="next">Next</button>';
new Swiper('.swiper', {
  modules: [Virtual, Navigation],
  slidesPerView: 3,
  slidesPerGroup: 3,
  speed: 100,
  navigation: { nextEl: '#next' },
  virtual: {
    slides: rowsOf(30).map(({ title, price }) => `<div class="item"><b>${title}</b><i>${price}</i></div>`),
  },
});
