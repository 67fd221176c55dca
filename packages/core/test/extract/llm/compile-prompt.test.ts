import { expect, test } from 'vitest';
import { compilePrompt } from '../../../src/extract/llm/compile/compile-prompt.ts';

test('a field is asked for by what its recipe says of it, and by nothing else', () => {
  const found = { description: null, elementSelector: null, type: 'text' } as const;
  const properties = [
    { ...found, name: 'title' },
    { ...found, name: 'price', description: 'with the currency' },
    { ...found, name: 'image' },
    { ...found, name: 'url', type: 'html' as const },
    { ...found, name: 'seen', attribute: 'data-seen' },
  ];
  const prompt = compilePrompt({ properties, listSelector: null, isGiven: false, sample: '', problems: [] });
  expect(prompt.split('\n').filter((line) => line.startsWith('- '))).toEqual([
    '- {"name":"title","type":"text"}',
    '- {"name":"price","description":"with the currency","type":"text"}',
    '- {"name":"image","type":"src"}',
    '- {"name":"url","type":"html"}',
    '- {"name":"seen","type":"text","attribute":"data-seen"}',
  ]);
});
