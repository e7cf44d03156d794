import { expect, it } from 'vitest';
import { formatOnOneLine, linesAsWritten } from './format-as-written.ts';

it.each([
  [
    ['JP', '100-0001', 'Tokyo', '千代田区', '千代田1-1', '皇居'],
    '〒100-0001 東京都千代田区 千代田1-1 皇居',
  ],
  [
    ['JP', '100-0001', 'Tokyo', 'Chiyoda-ku', '1-1 Chiyoda', null],
    '1-1 Chiyoda, Chiyoda-ku, Tokyo, 100-0001',
  ],
  [['KR', '03051', 'Seoul', '종로구', '세종대로 1', null], '서울 종로구 세종대로 1 03051'],
  [['TW', '104', 'Taipei City', '中山區', '南京東路1號', null], '104 台北市中山區 南京東路1號'],
  [
    ['CN', '100000', 'Beijing Shi', '北京市', '朝阳区建国路1号', null],
    '100000 北京市北京市 朝阳区建国路1号',
  ],
  [['HK', null, 'Kowloon', '旺角', '彌敦道1號', null], '九龍 旺角 彌敦道1號'],
  [
    ['UA', '01001', 'Kiev oblast', 'Бровари', 'вул. Київська, 1', null],
    'вул. Київська, 1, Бровари, Київська область, 01001',
  ],
  [
    ['TH', '10200', 'Bangkok', 'เขตพระนคร', '1 ถนนหน้าพระลาน', 'แขวงพระบรมมหาราชวัง'],
    '1 ถนนหน้าพระลาน, แขวงพระบรมมหาราชวัง เขตพระนคร, กรุงเทพมหานคร 10200',
  ],
  [['US', '89501', 'NV', 'Reno', '1 Main St', 'Apt 2'], '1 Main St, Apt 2, Reno, NV 89501'],
  [['QA', null, null, 'Doha', 'Road 1', null], 'Road 1, Doha'],
] as const)('%j is on one line %j', (parts, line) => {
  const [country, code, region, city, street, more] = parts;
  const address = {
    country,
    'postal-code': code,
    region,
    city,
    'street-1': street,
    'street-2': more,
  };
  expect(formatOnOneLine(address)).toBe(line);
});

it('has the region as it was sent if the country has no such region', () => {
  const address = { country: 'JP', region: '江戸', city: '日本橋', 'street-1': '1丁目' };
  expect(linesAsWritten(address)).toEqual(['江戸日本橋', '1丁目']);
});
