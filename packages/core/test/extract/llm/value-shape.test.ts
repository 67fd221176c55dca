import { describe, expect, test } from 'vitest';
import { shapeOf, typeOf } from '../../../src/extract/llm/value-shape.ts';

const property = (name: string, description: string | null = null) =>
  ({ name, description, elementSelector: null, type: 'text' }) as const;

describe('the shape of values', () => {
  test.each([
    ['price', null, '€5.20', 'In stock'],
    ['cost', 'The price of it', 'free', 'expensive'],
    ['price', 'How dear it is', '$$', '$'],
    ['Preis', null, '12 €', 'auf Anfrage'],
    ['価格', null, '¥1,200', '売り切れ'],
    ['releaseDate', null, '3 May 2026', 'soon'],
    ['x', 'the date of publication', 'yesterday', 'in print'],
    ['email', null, 'a@b.example', 'write to us'],
    ['phone', null, '+49 30 1234567', 'call us'],
    ['released', 'Year in which it came out', '1994', '35,703'],
    ['release_year', null, 'c. 1881', '577'],
    ['number_of_reviews', null, '12 reviews', 'many reviews'],
    ['detail_url', null, 'https://a.example/', 'Details'],
  ])('of %j (%j) is that of %j, not of %j', (name, description, fits, misfits) => {
    const shape = shapeOf(property(name, description));
    expect([shape?.fits(fits), shape?.fits(misfits)]).toEqual([true, false]);
  });

  test.each([
    ['name', 'What it is called, next to its price'],
    ['price_note', null],
    ['imageCaption', null],
    ['linkText', null],
    ['author', null],
  ])('of %j (%j) is any', (name, description) => {
    expect(shapeOf(property(name, description))).toBe(null);
  });

  test('of what is told for one year is no year', () => {
    expect(shapeOf(property('return', 'One year return'))?.fits('13.16%')).not.toBe(false);
  });

  test('says which type reads them, where the recipe does not', () => {
    expect(typeOf(property('photo'))).toBe('src');
    expect(typeOf(property('url'))).toBe('link');
    expect(typeOf(property('name'))).toBe('text');
    expect(typeOf({ ...property('photo'), type: 'html' })).toBe('html');
  });
});

test('numbers are asked for in other languages, too', () => {
  const fits = (description: string, value: string) =>
    shapeOf({ name: 'rit', description })?.fits(value) ?? null;
  expect(fits('Nummer van de rit', '2100')).toBe(true);
  expect(fits('Nummer van de rit', 'Intercity')).toBe(false);
  expect(fits('Número de plazas', 'Sevilla')).toBe(false);
  expect(fits('Nombre de la empresa', 'Sevilla')).toBe(null);
  expect(fits('Hora de salida', 'Vigo')).toBe(false);
  expect(fits('Hora de salida', '06:15')).toBe(true);
  expect(fits('Precio', '06:15')).toBe(false);
});

test('words are whole ones in any alphabet', () => {
  const fits = (name: string, value: string) => shapeOf(property(name))?.fits(value) ?? null;
  expect([fits('tétel', '101'), fits('prix_unité', 'sur demande')]).toEqual([null, false]);
  expect([fits('цена', 'по запросу'), fits('année', 'bientôt')]).toEqual([false, false]);
  expect([fits('date', 'сегодня'), fits('date', 'hier')]).toEqual([true, true]);
});
