// Writes the keys of words/*.ftl, with the values that each message asks for, as TypeScript: so that a page that names
// a message which is not there, or does not give what it asks for, does not compile.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parse, Visitor } from '@fluent/syntax';

const here = (path) => new URL(path, import.meta.url);

class Values extends Visitor {
  names = new Set();
  visitVariableReference(node) {
    this.names.add(node.id.name);
  }
}

const lists = readdirSync(here('.')).filter((name) => name.endsWith('.ftl')).sort();
const body = lists.flatMap((list) => parse(readFileSync(here(list), 'utf8'), {}).body);
const wrong = body.filter(({ type }) => type === 'Junk');
if (wrong.length > 0) {
  throw new Error(`words: ${wrong.map(({ content, annotations }) => `${annotations[0]?.message}: ${content}`).join('\n')}`);
}
const rows = body
  .filter(({ type }) => type === 'Message')
  .map((message) => {
    const values = new Values();
    values.visit(message);
    const names = [...values.names].map((name) => `'${name}'`).join(' | ') || 'never';
    return `  '${message.id.name.replaceAll('_', '.')}': ${names};`;
  });
const known = new Set(rows.map((row) => row.split(':')[0]));
if (known.size !== rows.length) throw new Error('words: a message stands twice');
mkdirSync(here('../generated'), { recursive: true });
writeFileSync(
  here('../generated/words.ts'),
  `/** Every message of words/*.ftl, with the values that it asks for. */\nexport interface WordArgs {\n${rows.join('\n')}\n}\n`,
);
