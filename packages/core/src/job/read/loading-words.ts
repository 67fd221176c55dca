/** How pages say that something is still to come, as the source of a pattern that ignores case. */
export const LOADING_WORDS =
  '(?:loading|please wait|wird geladen|bitte warten|chargement(?: en cours)?|cargando|carregando|caricamento|загрузка|読み込み中|加载中|로딩 ?중)';
