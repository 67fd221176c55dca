const TABLES = [
  'recipes',
  'jobs',
  'job_rows',
  'hosts',
  'row_orders',
  'row_order_parts',
  'schedules',
  'feeds',
  'feed_rows',
  'changes',
  'outbox',
];

/** A statement that leaves nothing in the tables. */
export const EMPTY = `truncate ${TABLES.map((table) => `harvestman.${table}`).join()}`;
