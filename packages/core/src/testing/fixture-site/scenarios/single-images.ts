import { page } from '../markup.ts';
import type { Scenario } from '../scenario.ts';

interface ImageKind {
  readonly about: string;
  readonly html: string;
  /** Root-relative, or null. */
  readonly src: string | null;
}

const DOT = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

const IMAGES: readonly ImageKind[] = [
  { about: 'plain', html: '<img src="/a.jpg">', src: '/a.jpg' },
  { about: 'densities', html: '<img src="/a.jpg" srcset="/a.jpg 1x, /a2.jpg 2x">', src: '/a2.jpg' },
  {
    about: 'widths, with commas in addresses',
    html: '<img srcset="/w,300/a.jpg 300w, /w,1200/a.jpg 1200w, /w,600/a.jpg 600w" sizes="50vw">',
    src: '/w,1200/a.jpg',
  },
  { about: 'lazy', html: `<img src="${DOT}" data-src="/photo.jpg" loading="lazy">`, src: '/photo.jpg' },
  { about: 'lazy set', html: `<img src="${DOT}" data-srcset="/l1.jpg 1x, /l2.jpg 2x">`, src: '/l2.jpg' },
  {
    about: 'lazy, other attribute',
    html: `<img src="${DOT}" data-lazy-src="/photo3.jpg">`,
    src: '/photo3.jpg',
  },
  {
    about: 'picture without an address of its own',
    html: '<picture><source srcset="/p.webp" type="image/webp"><img alt="p"></picture>',
    src: '/p.webp',
  },
  { about: 'video', html: '<video src="/v.mp4" poster="/v.jpg"></video>', src: '/v.mp4' },
  {
    about: 'video of sources',
    html: '<video><source src="/s.webm" type="video/webm"></video>',
    src: '/s.webm',
  },
  { about: 'poster alone', html: '<video poster="/only.jpg"></video>', src: '/only.jpg' },
  { about: 'relative address', html: '<img src="dir/../r.png">', src: '/single-images/r.png' },
  { about: 'no address', html: '<img alt="nothing">', src: null },
  { about: 'no image', html: '<b>nothing</b>', src: null },
];

/** Sources of images and videos, however they are written. */
export const singleImages: readonly Scenario[] = [
  {
    name: 'single-images',
    family: 'single',
    about: 'Responsive, lazy and plain images, and videos.',
    renderings: ['http', 'browser'],
    recipe: {
      listSelector: '.i',
      properties: [
        { name: 'kind', elementSelector: 'h2' },
        { name: 'src', elementSelector: 'img, video, picture', type: 'src' },
      ],
      pagination: { type: 'none' },
    },
    rows: (origin) =>
      IMAGES.map(({ about, src }) => ({ kind: about, src: src === null ? null : origin + src })),
    pages: 1,
    ending: { completed: 'single-page' },
    respond: (exchange) =>
      exchange.html(
        page({
          body: IMAGES.map(({ about, html }) => `<div class="i"><h2>${about}</h2>${html}</div>`).join(''),
        }),
      ),
  },
];
