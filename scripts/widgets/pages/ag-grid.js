import { AllCommunityModule, createGrid, ModuleRegistry } from 'ag-grid-community';
import { root, rowsOf } from './rows.js';

ModuleRegistry.registerModules([AllCommunityModule]);
root.style.cssText = 'height: 400px; width: 600px';
createGrid(root, {
  columnDefs: [{ field: 'title' }, { field: 'price' }],
  rowData: rowsOf(230),
  pagination: true,
  paginationPageSize: 100,
});
