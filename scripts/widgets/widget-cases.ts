import type { RecipeInput } from '@harvestman/core';

/** A page with a widget from npm, and how many rows it has. */
export interface WidgetCase {
  /** Of the page in `pages/`. */
  readonly name: string;
  readonly rows: number;
  readonly recipe: Pick<RecipeInput, 'listSelector' | 'properties' | 'pagination'>;
}

const SCROLL = { type: 'scroll-down' } as const;
const next = (nextPageSelector: string) => ({ type: 'next-button', nextPageSelector }) as const;

function widget(
  name: string,
  rows: number,
  pagination: NonNullable<RecipeInput['pagination']>,
  listSelector = '.item',
  [title, price]: readonly [string, string] = ['b', 'i'],
): WidgetCase {
  const properties = [
    { name: 'title', elementSelector: title },
    { name: 'price', elementSelector: price },
  ];
  return { name, rows, recipe: { listSelector, properties, pagination } };
}

const CELLS = ['td:nth-child(1)', 'td:nth-child(2)'] as const;

export const WIDGET_CASES: readonly WidgetCase[] = [
  widget('ag-grid', 230, next('[data-ref=btNext]'), '.ag-row', ['[col-id=title]', '[col-id=price]']),
  widget('ag-grid-small', 57, next('[data-ref=btNext]'), '.ag-row', ['[col-id=title]', '[col-id=price]']),
  widget('mui-data-grid', 130, next('[aria-label="Go to next page"]'), '.MuiDataGrid-row', [
    '[data-field=title]',
    '[data-field=price]',
  ]),
  widget('react-virtualized', 150, SCROLL),
  widget('react-window', 150, SCROLL),
  widget('tanstack-virtual', 150, SCROLL),
  widget('virtua', 150, SCROLL),
  widget('react-virtuoso', 140, SCROLL),
  widget('vue-virtual-scroller', 150, SCROLL),
  widget('tabulator', 57, next('[data-page=next]'), '.tabulator-row', [
    '[tabulator-field=title]',
    '[tabulator-field=price]',
  ]),
  widget('tabulator-virtual', 150, SCROLL, '.tabulator-row', [
    '[tabulator-field=title]',
    '[tabulator-field=price]',
  ]),
  widget('datatables', 57, next('.dt-paging-button.next'), '#table tbody tr', CELLS),
  widget('gridjs', 57, next('.gridjs-pages button:last-child'), '.gridjs-tbody .gridjs-tr', CELLS),
  widget(
    'simple-datatables',
    57,
    next('.datatable-pagination-list-item:last-child button'),
    '#table tbody tr',
    CELLS,
  ),
  widget('list-js', 57, next('#next')),
  widget('clusterize', 400, SCROLL, '.item', CELLS),
  widget('handsontable', 150, SCROLL, '.ht_master tbody tr', CELLS),
  widget('slickgrid', 150, SCROLL, '.slick-row', ['.l0', '.l1']),
  widget('infinite-scroll-component', 90, SCROLL),
  widget('masonry', 80, SCROLL),
  widget('element-plus', 57, next('.btn-next'), '.el-table__body tr', CELLS),
  widget('primevue', 57, next('[data-pc-section=next]'), 'tbody tr', CELLS),
  widget('ionic', 75, SCROLL),
  widget('swiper', 30, next('#next'), '.swiper-slide'),
  widget('antd-virtual-table', 300, SCROLL, '.ant-table-row', [
    '.ant-table-cell:nth-child(1)',
    '.ant-table-cell:nth-child(2)',
  ]),
  widget('react-data-grid', 200, SCROLL, '.rdg-row', ['[aria-colindex="1"]', '[aria-colindex="2"]']),
  widget('lit', 47, next('#next')),
  widget('bootstrap-table', 57, next('.page-next a'), '#table tbody tr', CELLS),
  widget('vuetify', 150, SCROLL),
  widget('quasar', 65, SCROLL),
];
