import { expect, test } from 'vitest';
import { sessionCookieName as ofConsole } from '../../../console/wire/index.ts';
import { cookieName as ofDesk } from '../../operators/desk/session-cookie.ts';

test('cookies of a host over http have the port in their name, because ports share them', () => {
  expect(ofConsole('http://localhost:4104')).toBe('console-4104');
  expect(ofConsole('http://localhost:5104')).toBe('console-5104');
  expect(ofDesk('http://localhost')).toBe('operator-80');
});

test('over https, cookies belong to the host', () => {
  expect(ofConsole('https://console.example')).toBe('__Host-console');
  expect(ofDesk('https://operators.example:8443')).toBe('__Host-operator');
});
