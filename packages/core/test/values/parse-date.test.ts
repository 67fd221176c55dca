import { parseDate } from '@harvestman/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DATE_LANGUAGES } from '../../src/values/dates/date-languages.ts';

/** A Wednesday. */
const now = new Date('2025-06-18T12:00:00Z');

const DATES: readonly (readonly [string, string, string | null])[] = [
  ['en', 'March 3, 2025', '2025-03-03'],
  ['en', '5 June 2025 at 09:15 BST', '2025-06-05T08:15:00Z'],
  ['en', 'June 5, 2025 9:30 AM ET', '2025-06-05T13:30:00Z'],
  ['en', 'Jan 5, 2025 9:30 a.m. ET', '2025-01-05T14:30:00Z'],
  ['en', 'Starts: Sat 21 June, 7.30pm', '2025-06-21T19:30:00Z'],
  ['de', '05.06.2025 17:45 MESZ', '2025-06-05T15:45:00Z'],
  ['zh', '2025年6月5日 17:45 CST', '2025-06-05T09:45:00Z'],
  ['pt', 'faz um mês', '2025-05-18'],
  ['ko', '2025년 6월 5일 오후 2시 5분', '2025-06-05T14:05:00Z'],
  ['ko', '2025년 6월 5일 14시 05분', '2025-06-05T14:05:00Z'],
  ['ja', '2025年6月5日 9時5分', '2025-06-05T09:05:00Z'],
  ['hi', '5 नवम्बर 2024', '2024-11-05'],
  ['hi', '1 महीना पहले', '2025-05-18'],
  ['hi', '2 साल पहले', '2023-06-18'],
  ['ar', 'تاريخ النشر: 5 تشرين الأول 2024', '2024-10-05'],
  ['ar', 'الثلاثاء 5 تشرين الثاني 2024', '2024-11-05'],
  ['ar', '5 كانون الثاني 2025', '2025-01-05'],
  ['ar', '5 كانون الأول، 2024', '2024-12-05'],
  ['de', 'Online seit 3 Tagen', '2025-06-15'],
  ['fr', 'En ligne depuis 3 jours', '2025-06-15'],
  ['ja', '6/5(木)', '2025-06-05'],
  ['ja', '6/5(金)', null],
  ['en', '3 March 2025', '2025-03-03'],
  ['en', 'Mar 3rd, 2025', '2025-03-03'],
  ['en', 'Mon, 03 Mar 2025', '2025-03-03'],
  ['en', 'Sept. 5, 2024', '2024-09-05'],
  ['en', '3 hours ago', '2025-06-18T09:00:00Z'],
  ['en', 'an hour ago', '2025-06-18T11:00:00Z'],
  ['en', 'yesterday', '2025-06-17'],
  ['en', '2 days ago', '2025-06-16'],
  ['en', 'Posted 5 weeks ago', '2025-05-14'],
  ['en', 'Published on April 12, 2025 at 3:45 PM', '2025-04-12T15:45:00Z'],
  ['en', '12-Apr-2025', '2025-04-12'],
  ['en', '2025/04/12 15:30', '2025-04-12T15:30:00Z'],
  ['en', 'a month ago', '2025-05-18'],
  ['en', '3d ago', '2025-06-15'],
  ['en', 'Today at 10:15', '2025-06-18T10:15:00Z'],
  ['en', '31/12/2024', '2024-12-31'],
  ['en', '12/31/2024', '2024-12-31'],
  ['en', 'just now', '2025-06-18T12:00:00Z'],
  ['en', "Nov '25", null],
  ['en', "5 Nov '24", '2024-11-05'],
  ['it', '1º agosto 2024', '2024-08-01'],
  ['zh', '二〇二五年三月十三日 14:05', '2025-03-13T14:05:00Z'],
  ['id', 'Senin, 03 Mar 2025 14:05 WIB', '2025-03-03T07:05:00Z'],
  ['es', '3 de marzo de 2025', '2025-03-03'],
  ['es', '12 abr. 2025', '2025-04-12'],
  ['es', 'hace 3 horas', '2025-06-18T09:00:00Z'],
  ['es', 'hace un día', '2025-06-17'],
  ['es', 'ayer', '2025-06-17'],
  ['es', 'lunes, 3 de marzo de 2025', '2025-03-03'],
  ['es', 'Publicado el 5 de septiembre de 2024', '2024-09-05'],
  ['es', 'hace 2 semanas', '2025-06-04'],
  ['de', '3. März 2025', '2025-03-03'],
  ['de', '03.03.2025', '2025-03-03'],
  ['de', 'Montag, 3. März 2025', '2025-03-03'],
  ['de', 'vor 3 Stunden', '2025-06-18T09:00:00Z'],
  ['de', 'vor einem Tag', '2025-06-17'],
  ['de', 'gestern', '2025-06-17'],
  ['de', '12. Dez. 2024', '2024-12-12'],
  ['de', 'vor 2 Wochen', '2025-06-04'],
  ['de', '13.04.2025, 15:30 Uhr', '2025-04-13T15:30:00Z'],
  ['de', '5. Jänner 2025', '2025-01-05'],
  ['de', 'heute, 10:15', '2025-06-18T10:15:00Z'],
  ['de', '25.04.25', '2025-04-25'],
  ['ja', '2025年3月3日', '2025-03-03'],
  ['ja', '2025年3月3日 15:30', '2025-03-03T15:30:00Z'],
  ['ja', '3時間前', '2025-06-18T09:00:00Z'],
  ['ja', '昨日', '2025-06-17'],
  ['ja', '2日前', '2025-06-16'],
  ['ja', '令和7年3月3日', '2025-03-03'],
  ['ja', '2025年3月3日（月）', '2025-03-03'],
  ['ja', '１０分前', '2025-06-18T11:50:00Z'],
  ['fr', '3 mars 2025', '2025-03-03'],
  ['fr', '1er avril 2025', '2025-04-01'],
  ['fr', 'lundi 3 mars 2025', '2025-03-03'],
  ['fr', 'il y a 3 heures', '2025-06-18T09:00:00Z'],
  ['fr', 'il y a un jour', '2025-06-17'],
  ['fr', 'hier', '2025-06-17'],
  ['fr', '12 déc. 2024', '2024-12-12'],
  ['fr', 'Publié le 5 août 2024 à 15h30', '2024-08-05T15:30:00Z'],
  ['fr', '5 aout 2024', '2024-08-05'],
  ['pt', '3 de março de 2025', '2025-03-03'],
  ['pt', 'há 3 horas', '2025-06-18T09:00:00Z'],
  ['pt', 'ontem', '2025-06-17'],
  ['pt', '12 de dez. de 2024', '2024-12-12'],
  ['pt', '12 dez 2024', '2024-12-12'],
  ['pt', 'há 2 semanas', '2025-06-04'],
  ['pt', '3 dias atrás', '2025-06-15'],
  ['ru', '3 марта 2025 г.', '2025-03-03'],
  ['ru', '3 марта 2025', '2025-03-03'],
  ['ru', '5 часов назад', '2025-06-18T07:00:00Z'],
  ['ru', 'вчера', '2025-06-17'],
  ['ru', '12 дек. 2024 г.', '2024-12-12'],
  ['ru', '2 дня назад', '2025-06-16'],
  ['ru', 'час назад', '2025-06-18T11:00:00Z'],
  ['ru', 'вчера в 15:30', '2025-06-17T15:30:00Z'],
  ['ru', '1 мая 2025', '2025-05-01'],
  ['it', '3 marzo 2025', '2025-03-03'],
  ['it', '3 ore fa', '2025-06-18T09:00:00Z'],
  ['it', 'ieri', '2025-06-17'],
  ['it', '12 dic 2024', '2024-12-12'],
  ['it', 'un giorno fa', '2025-06-17'],
  ['it', 'lunedì 3 marzo 2025', '2025-03-03'],
  ['nl', '3 maart 2025', '2025-03-03'],
  ['nl', '3 uur geleden', '2025-06-18T09:00:00Z'],
  ['nl', 'gisteren', '2025-06-17'],
  ['nl', '12 dec. 2024', '2024-12-12'],
  ['nl', 'een dag geleden', '2025-06-17'],
  ['nl', '5 mrt 2025', '2025-03-05'],
  ['pl', '3 marca 2025', '2025-03-03'],
  ['pl', '3 godziny temu', '2025-06-18T09:00:00Z'],
  ['pl', '5 godzin temu', '2025-06-18T07:00:00Z'],
  ['pl', 'wczoraj', '2025-06-17'],
  ['pl', '12 gru 2024', '2024-12-12'],
  ['pl', '5 września 2024 r.', '2024-09-05'],
  ['pl', '2 dni temu', '2025-06-16'],
  ['tr', '3 Mart 2025', '2025-03-03'],
  ['tr', '3 saat önce', '2025-06-18T09:00:00Z'],
  ['tr', 'dün', '2025-06-17'],
  ['tr', '12 Ara 2024', '2024-12-12'],
  ['tr', '5 Eylül 2024 Perşembe', '2024-09-05'],
  ['tr', '2 gün önce', '2025-06-16'],
  ['tr', '1 Ağustos 2024', '2024-08-01'],
  ['zh', '2025年3月3日', '2025-03-03'],
  ['zh', '3小时前', '2025-06-18T09:00:00Z'],
  ['zh', '昨天', '2025-06-17'],
  ['zh', '2天前', '2025-06-16'],
  ['zh', '2025-3-3 15:30', '2025-03-03T15:30:00Z'],
  ['zh', '3 小時前', '2025-06-18T09:00:00Z'],
  ['zh', '2025年3月3日 下午3:30', '2025-03-03T15:30:00Z'],
  ['zh', '5分钟前', '2025-06-18T11:55:00Z'],
  ['fa', '۱۳ اسفند ۱۴۰۳', '2025-03-03'],
  ['fa', '۱۴۰۳/۱۲/۱۳', '2025-03-03'],
  ['fa', '۳ ساعت پیش', '2025-06-18T09:00:00Z'],
  ['fa', 'دیروز', '2025-06-17'],
  ['fa', '۲ روز پیش', '2025-06-16'],
  ['fa', '۳ مارس ۲۰۲۵', '2025-03-03'],
  ['vi', '3 tháng 3, 2025', '2025-03-03'],
  ['vi', 'ngày 3 tháng 3 năm 2025', '2025-03-03'],
  ['vi', '3 giờ trước', '2025-06-18T09:00:00Z'],
  ['vi', 'Hôm qua', '2025-06-17'],
  ['vi', '03/03/2025', '2025-03-03'],
  ['vi', '2 ngày trước', '2025-06-16'],
  ['id', '3 Maret 2025', '2025-03-03'],
  ['id', '3 jam yang lalu', '2025-06-18T09:00:00Z'],
  ['id', 'kemarin', '2025-06-17'],
  ['id', '12 Des 2024', '2024-12-12'],
  ['id', '5 Agustus 2024', '2024-08-05'],
  ['id', '2 hari yang lalu', '2025-06-16'],
  ['id', '2 hari lalu', '2025-06-16'],
  ['cs', '3. března 2025', '2025-03-03'],
  ['cs', 'před 3 hodinami', '2025-06-18T09:00:00Z'],
  ['cs', 'včera', '2025-06-17'],
  ['cs', '12. 12. 2024', '2024-12-12'],
  ['cs', '3. 3. 2025', '2025-03-03'],
  ['cs', 'před 2 dny', '2025-06-16'],
  ['ko', '2025년 3월 3일', '2025-03-03'],
  ['ko', '3시간 전', '2025-06-18T09:00:00Z'],
  ['ko', '어제', '2025-06-17'],
  ['ko', '2025. 3. 3.', '2025-03-03'],
  ['ko', '2일 전', '2025-06-16'],
  ['ar', '3 مارس 2025', '2025-03-03'],
  ['ar', 'قبل 3 ساعات', '2025-06-18T09:00:00Z'],
  ['ar', 'أمس', '2025-06-17'],
  ['ar', '20 فبراير 2025 1:12 م', '2025-02-20T13:12:00Z'],
  ['ar', 'يوم 3 مارس 2025 1:12', '2025-03-03T01:12:00Z'],
  ['fa', '۰۴/۰۸/۰۳', '2025-10-25'],
  ['fa', '25/12/24', '2024-12-25'],
  ['ar', '٣ مارس ٢٠٢٥', '2025-03-03'],
  ['uk', '3 березня 2025 р.', '2025-03-03'],
  ['uk', '3 години тому', '2025-06-18T09:00:00Z'],
  ['uk', 'вчора', '2025-06-17'],
  ['sv', '3 mars 2025', '2025-03-03'],
  ['sv', 'för 3 timmar sedan', '2025-06-18T09:00:00Z'],
  ['sv', 'igår', '2025-06-17'],
  ['ro', '3 martie 2025', '2025-03-03'],
  ['ro', 'acum 3 ore', '2025-06-18T09:00:00Z'],
  ['hu', '2025. március 3.', '2025-03-03'],
  ['el', '3 Μαρτίου 2025', '2025-03-03'],
  ['he', '3 במרץ 2025', '2025-03-03'],
  ['hi', '3 मार्च 2025', '2025-03-03'],
  ['hi', 'कल', null],
  ['nb', 'for 3 dager siden', '2025-06-15'],
  ['ko', '방금 전', '2025-06-18T12:00:00Z'],
  ['th', '3 มีนาคม 2568', '2025-03-03'],
  ['th', '3 มี.ค. 2568', '2025-03-03'],
  ['en', '2025-03-03T15:30:00+02:00', '2025-03-03T13:30:00Z'],
  ['en', 'Thu, 12 Apr 2025 07:00:00 GMT', '2025-04-12T07:00:00Z'],
  ['en', '20250303', '2025-03-03'],
  ['en', '1741015800', null],
  ['en', 'Version 2.3.2025', null],
  ['de', 'Kapitel 1.2.2024', null],
  ['de', 'Nr. 3.4.2021', null],
  ['de', 'Version vom 2.3.2025', '2025-03-02'],
  ['en', 'hello world', null],
  ['en', 'May', null],
  ['en', '12.50', null],
  ['en', '3 apples', null],
  ['en', '32 March 2025', null],
  ['en', '30 February 2025', null],
  ['en', '99/99/2025', null],
  ['en', '03/04/2025', null],
  ['en', '$3.04', null],
  ['en', 'in 3 days', '2025-06-21'],
  ['en', 'tomorrow', '2025-06-19'],
  ['en', 'last week', '2025-06-11'],
  ['en', 'March 2025', null],
  ['en', '3 Mar', '2025-03-03'],
  ['de', '3. Dezember', null],
  ['en', 'two days ago', '2025-06-16'],
  ['en', '2 years, 3 months ago', '2023-03-18'],
  ['fr', 'il y a 2 ans et 3 mois', '2023-03-18'],
  ['ja', '2年3ヶ月前', '2023-03-18'],
  ['en', '1 day 3 hours ago', '2025-06-17T09:00:00Z'],
  ['en', '1 year 2 months 3 days ago', '2024-04-15'],
  ['de', 'vor 1 Jahr 2 Monaten 3 Tagen', '2024-04-15'],
  ['en', '12 comments 3 hours ago', '2025-06-18T09:00:00Z'],
  ['en', 'half an hour ago', '2025-06-18T11:30:00Z'],
  ['en', 'the day before yesterday', '2025-06-16'],
  ['it', "l'altro ieri", '2025-06-16'],
  ['fr', 'il y a environ 3 heures', '2025-06-18T09:00:00Z'],
  ['vi', 'cách đây 3 giờ', '2025-06-18T09:00:00Z'],
  ['vi', '3 Tháng Tư, 2025', '2025-04-03'],
  ['id', 'sejam yang lalu', '2025-06-18T11:00:00Z'],
  ['zh', '两个小时前', '2025-06-18T10:00:00Z'],
  ['ar', 'منذ يومين', '2025-06-16'],
  ['ar', 'منذ أسبوع', '2025-06-11'],
  ['ar', 'قبل ساعة', '2025-06-18T11:00:00Z'],
  ['ar', '7 أيلول 2023', '2023-09-07'],
  ['he', 'לפני שעה', '2025-06-18T11:00:00Z'],
  ['ko', '한 달 전', '2025-05-18'],
  ['zh', '半年前', '2024-12-18'],
  ['de', 'vor einem halben Jahr', '2024-12-18'],
  ['ru', '15 сен 2024', '2024-09-15'],
  ['ru', '20 мая в 12:30', '2025-05-20T12:30:00Z'],
  ['en', 'May 20 10pm', '2025-05-20T22:00:00Z'],
  ['zh', '5月20日', '2025-05-20'],
  ['zh', '2025年3月3日 晚上8点05分', '2025-03-03T20:05:00Z'],
  ['pt', '20/05/2025 às 3:05 da tarde', '2025-05-20T15:05:00Z'],
  ['de', '3. März 2025 um 9.05 Uhr', '2025-03-03T09:05:00Z'],
  ['it', 'Oggi alle 10.15', '2025-06-18T10:15:00Z'],
  ['fr', '3 mars 2025 à 14h', '2025-03-03T14:00:00Z'],
  ['en', '20 May 2025, 15:30 (GMT+7)', '2025-05-20T08:30:00Z'],
  ['en', 'v1.2.25', null],
  ['en', '20–22 November 2024', '2024-11-20'],
  ['fr', 'du 20 au 22 novembre 2024', '2024-11-20'],
  ['en', 'Dec 30 - Jan 2, 2025', '2024-12-30'],
  ['th', '14 ก.พ. 2568', '2025-02-14'],
  ['th', '14 ก.พ. 68', '2025-02-14'],
  ['fa', '1403-11-26', '2025-02-14'],
  ['ar', '1446-08-15', null],
  ['ru', 'с 3 по 7 марта 2025', '2025-03-03'],
  ['es', 'entre el 14 y el 16 de agosto de 2024', '2024-08-14'],
  ['nl', 'van 14 tot 16 augustus 2024', '2024-08-14'],
  ['id', '14 sampai 16 Agustus 2024', '2024-08-14'],
  ['nl', "25-12-'24", '2024-12-25'],
  ['id', '3 hari lagi', '2025-06-21'],
  ['es', 'en 2 días', '2025-06-20'],
  ['ru', '14.08.2024 в 09:30 МСК', '2024-08-14T06:30:00Z'],
];

describe('parseDate', () => {
  it.each([
    ['ar', '٠٤/٠٢/٢٠٢٥، ١٠:٤٦ ص', '2025-02-04T10:46:00Z'],
    ['th', '9/4/51', '2008-04-09'],
    ['th', '9/4/24', '2024-04-09'],
    ['ko', '16. 12. 9.', '2016-12-09'],
    ['hu', '15. 12. 27.', '2015-12-27'],
    ['hu', '27.12.2015', '2015-12-27'],
    ['zh-HK', '22/06/14', '2014-06-22'],
    ['zh-TW', '22/06/14', '2022-06-14'],
    ['fr-CA', '01-03-26', '2001-03-26'],
    ['fr-CA', '16 juill. 2006, 22 h 34', '2006-07-16T22:34:00Z'],
    ['sv', '25/09/15', '2015-09-25'],
    ['sr-Latn', '9. septembar 2004. 07:31', '2004-09-09T07:31:00Z'],
    ['bs', '27. avgust 2011.', '2011-08-27'],
    ['ar-MA', '3 نونبر 2024', '2024-11-03'],
    ['ms', '2 Julai 2021 pada 12:28 PTG', '2021-07-02T12:28:00Z'],
    ['ms', '5 Dis 2024, 9:45 PG', '2024-12-05T09:45:00Z'],
    ['cy-GB', '04/05/2016', '2016-05-04'],
    ['id', '5 Juni 2024 pukul 11.00 siang', '2024-06-05T11:00:00Z'],
    ['id', '5 Juni 2024 pukul 2.00 siang', '2024-06-05T14:00:00Z'],
    ['zh', '2024年6月5日 中午11:30', '2024-06-05T11:30:00Z'],
    ['en', '6 Apr 2024, 11:04 PTG', '2024-04-06T23:04:00Z'],
  ])('knows of %s how its numbers are meant: %j', (locale, text, expected) => {
    expect(parseDate(text, { now, locale })).toBe(expected);
  });

  it.each(DATES)('%s: reads %j as %j', (locale, text, value) => {
    expect(parseDate(text, { now, locale })).toBe(value);
  });

  it.each(DATES)('%s, not told so: reads %j as %j', (_, text, value) => {
    expect(parseDate(text, { now })).toBe(value);
  });

  it('reads a day whose numbers both have a dot where ordinals have one', () => {
    expect(parseDate('Sa., 21.6. 19:30 Uhr', { locale: 'de', now })).toBe('2025-06-21T19:30:00Z');
    expect(parseDate('21. 6.', { locale: 'cs', now })).toBe('2025-06-21');
    expect(parseDate('20.–22.6.', { locale: 'de', now })).toBeNull();
    expect(parseDate('21.6. 19:30', { locale: 'en', now })).toBeNull();
  });

  it('takes the order of day and month from the locale or the option', () => {
    expect(parseDate('03/04/2025')).toBeNull();
    expect(parseDate('03/04/2025', { locale: 'en' })).toBeNull();
    expect(parseDate('03/04/2025', { locale: 'en-US' })).toBe('2025-03-04');
    expect(parseDate('03/04/2025', { locale: 'en-GB' })).toBe('2025-04-03');
    expect(parseDate('03/04/2025', { locale: 'fr' })).toBe('2025-04-03');
    expect(parseDate('03/04/2025', { locale: 'fr', order: 'MDY' })).toBe('2025-03-04');
  });

  it('takes the first of three short numbers for the year where the language has it so', () => {
    expect(parseDate('25.06.05', { locale: 'ko', now })).toBe('2025-06-05');
    expect(parseDate('25/06/05', { locale: 'ja', now })).toBe('2025-06-05');
    expect(parseDate('06-05 17:45', { locale: 'zh', now })).toBe('2025-06-05T17:45:00Z');
    expect(parseDate('06/05 17:45', { locale: 'en', now })).toBe(null);
    expect(parseDate('06-05', { locale: 'zh', now })).toBe(null);
    expect(parseDate('25.06.05', { locale: 'de', now })).toBe('2005-06-25');
    expect(parseDate('25.06.05', { locale: 'ja', order: 'DMY', now })).toBe('2005-06-25');
    expect(parseDate('25/06/2005', { locale: 'ja', now })).toBe('2005-06-25');
  });

  it('reads times in the time zone, across its changes', () => {
    const timeZone = 'Europe/Berlin';
    expect(parseDate('13.01.2025 15:30', { timeZone })).toBe('2025-01-13T14:30:00Z');
    expect(parseDate('13.07.2025 15:30', { timeZone })).toBe('2025-07-13T13:30:00Z');
    expect(parseDate('2025-03-30 01:59', { timeZone })).toBe('2025-03-30T00:59:00Z');
    expect(parseDate('2025-03-30 03:00', { timeZone })).toBe('2025-03-30T01:00:00Z');
    expect(parseDate('2025-07-13 15:30 GMT', { timeZone })).toBe('2025-07-13T15:30:00Z');
    expect(parseDate('yesterday', { timeZone: 'Asia/Tokyo', now: '2025-06-18T16:00:00Z' })).toBe(
      '2025-06-18',
    );
  });

  it('does not guess a year that is far away', () => {
    expect(parseDate('3 Mar', { now })).toBe('2025-03-03');
    expect(parseDate('28 Dec', { now: '2025-01-05T00:00:00Z' })).toBe('2024-12-28');
    expect(parseDate('3 Dec', { now })).toBeNull();
  });

  it('reads Croatian months, which are other months in Polish, only where the language is known', () => {
    expect(parseDate('6. listopada 2024.', { locale: 'hr' })).toBe('2024-10-06');
    expect(parseDate('6 listopada 2024', { locale: 'pl' })).toBe('2024-11-06');
    expect(parseDate('6 listopada 2024')).toBeNull();
  });

  it('reads what the platform formats, in all its languages', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DATE_LANGUAGES),
        fc.constantFrom('full', 'long', 'medium'),
        fc.integer({ min: 7_305, max: 24_836 }),
        (locale, dateStyle, day) => {
          const date = new Date(day * 86_400_000);
          const text = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(date);
          expect([text, parseDate(text, { locale, now })]).toEqual([text, date.toISOString().slice(0, 10)]);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never reads a wrong date where the language is unknown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DATE_LANGUAGES),
        fc.integer({ min: 7_305, max: 24_836 }),
        (locale, day) => {
          const date = new Date(day * 86_400_000);
          const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
          expect([null, date.toISOString().slice(0, 10)]).toContain(parseDate(text, { now }));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('reads a text that is nothing but a date as one with more around it', () => {
    const word = fc.constantFrom(
      'March',
      'mar.',
      'SEPT',
      'May',
      'mai',
      'lipca',
      'thang',
      'foo',
      'März',
      'срп',
    );
    const number = fc.integer({ min: 0, max: 40 });
    const locale = fc.constantFrom(null, 'en', 'de', 'pl', 'hr', 'vi', 'fa', 'th');
    fc.assert(
      fc.property(word, number, fc.integer({ min: 1300, max: 2700 }), locale, (month, day, year, locale) => {
        for (const text of [`${day} ${month} ${year}`, `${month} ${day}, ${year}`]) {
          expect(parseDate(text, { now, locale })).toBe(parseDate(` ${text}  `, { now, locale }));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const date = parseDate(text, { now });
        expect(date === null || !Number.isNaN(Date.parse(date))).toBe(true);
      }),
    );
    for (const part of ['1', '1.', '1 ', '1-1-', 'a ', 'may ', '1 may ', '年', '3 days '])
      parseDate(part.repeat(100_000));
  });
});
