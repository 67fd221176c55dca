import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { root, rowsOf } from './rows.js';

ModuleRegistry.registerModules([AllCommunityModule]);
root.style.cssText = 'height: 600px; width: 600px';
createGrid(root, {
  columnDefs: [{ field: 'title' }, { field: 'price' }],
  rowData: rowsOf(57),
  pagination: true,
  paginationPageSize: 10,
  paginationPageSizeSelector: [10, 20],
});
