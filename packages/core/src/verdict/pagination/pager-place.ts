/** Names of what holds the pagination of a list. */
export const PAGER_PLACE =
  /pagin|pager\b|paging|(?<![\w-])pages(?![\w-])|page-?(?:nav|numbers?|links?|item)|pagenav|seitennav|wp-pagenavi/;
