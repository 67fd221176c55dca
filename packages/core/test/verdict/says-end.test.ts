import { expect, test } from 'vitest';
import { newWall, saysEnd } from '../../src/verdict/page-walls.ts';

test.for([
  'Nothing listed under this letter.',
  'Nothing is listed here',
  'No authors under this letter',
  'No companies starting with Q',
  'No entries for the letter X',
  'No makers under D.',
  'No brands for “7”.',
  'No more pages to load',
  'No further content',
  'Nothing was found',
  'Nothing more to see',
  'Ships No more ships. Imprint',
  'Ships\nNo more ships\nImprint',
  'No further sailings today',
  'Keine weiteren Schiffe',
  'Aucun autre navire.',
  'No hay más barcos',
  'Nessun altro libro',
  'No se encontraron resultados',
  'Nenhum resultado',
  'Geen resultaten gevonden',
  'Brak wyników',
  'Nie znaleziono ofert',
  'Nebyly nalezeny žádné výsledky',
  'Inga resultat',
  'Ei tuloksia',
  'Nincs találat',
  'Niciun rezultat',
  'Sonuç bulunamadı',
  'Нічого не знайдено',
  'Không tìm thấy kết quả',
  'Tidak ada hasil',
  'Δεν βρέθηκαν προϊόντα',
  'لا توجد نتائج',
  'לא נמצאו תוצאות',
  'ไม่พบสินค้า',
  '商品が見つかりませんでした',
  '没有找到相关结果',
  '검색 결과가 없습니다',
])('says that there is nothing: %s', (text) => {
  expect(saysEnd(text)).toBe(true);
});

test.for([
  'No fee for a visit',
  'No worries with the returns',
  'No need for A levels',
  'No more than 20 pages',
  'No more queues: book your ferry online',
  'No more waiting in long queues',
  'Nothing beats a good kettle',
])('says no such thing: %s', (text) => {
  expect(saysEnd(text)).toBe(false);
});

test.for([
  'Oops! Something went wrong.',
  'Da ist etwas schiefgelaufen.',
  'Ein Fehler ist aufgetreten',
  'Une erreur est survenue.',
  'Algo salió mal.',
  'Ha ocurrido un error',
  'Qualcosa è andato storto.',
  'Algo deu errado.',
  'Er is iets misgegaan.',
  'Coś poszło nie tak.',
  'Что-то пошло не так.',
  'Щось пішло не так.',
  'Något gick fel.',
  'Noe gikk galt.',
  'Noget gik galt.',
  'Jokin meni pieleen.',
  'Něco se pokazilo.',
  'Hiba történt.',
  'Ceva nu a mers bine.',
  'Bir şeyler ters gitti.',
  'Đã xảy ra lỗi.',
  'Terjadi kesalahan.',
  'Κάτι πήγε στραβά.',
  'حدث خطأ ما.',
  'משהו השתבש.',
  'เกิดข้อผิดพลาด',
  'कुछ गलत हो गया।',
  'エラーが発生しました。',
  '出错了，请稍后再试。',
  '문제가 발생했습니다.',
])('says that something failed: %s', (text) => {
  expect(newWall(text, '')).toBe('error');
});

test.for([
  'You have reached your monthly limit of free listings.',
  'You have reached the limit.',
  'Your plan shows 40 results.',
  'You must be registered and logged in to view this forum.',
  'A további hirdetésekhez jelentkezz be',
  'Kirjaudu sisään nähdäksesi kaikki tulokset',
  'Συνδεθείτε για να δείτε όλα τα αποτελέσματα',
  'Pro zobrazení dalších položek se přihlaste',
  'Чтобы просматривать темы, войдите или зарегистрируйтесь',
  'יש להתחבר כדי לצפות במודעות נוספות',
  'يرجى تسجيل الدخول لعرض المزيد',
])('says what is kept for members: %s', (text) => {
  expect(newWall(text, '')).toBe('login');
});

test.for([
  'Nie tak drogie, jak myślisz',
  'Order within the limit of your budget',
  'Your plan for the garden',
])('says nothing of a wall: %s', (text) => {
  expect(newWall(text, '')).toBeNull();
});
