import { expect, it } from 'vitest';
import { partsOf } from './check.ts';

const names = (...folders: string[]): string[] => partsOf(folders).map(({ name }) => name);

it.each([
  [['server'], ['lint and format of server', 'types of server']],
  [['client'], ['lint and format of client', 'types of client', 'strings']],
  [
    ['shared', 'test'],
    ['lint and format of shared, test', 'types of shared', 'types of test'],
  ],
  [['locales'], ['strings']],
  [['k8s'], ['lint and format of k8s']],
])('given the folders %j, runs only their checks', (folders, parts) => {
  expect(names(...folders)).toEqual(parts);
});

it('given no folder, runs all checks', () => {
  expect(names()).toEqual(
    expect.arrayContaining([...names('shared', 'server', 'backend', 'client', 'scripts', 'bench', 'test').slice(1), 'unused code']),
  );
});

it('rejects a folder that has no check', () => {
  expect(() => partsOf(['clients'])).toThrow('There is no check for the folder “clients”.');
});
