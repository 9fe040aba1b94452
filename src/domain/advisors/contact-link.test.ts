import { expect, test } from 'vitest'
import { toCalendarAddress, toMailAddress, toPhoneAddress, toSiteName } from './contact-link.ts'

test.each([
  ['ada@example.com', 'mailto:ada@example.com', 'mailto:ada@example.com'],
  ['ada+esop@example.com', 'mailto:ada%2Besop@example.com', 'mailto:ada+esop@example.com'],
  ["o'brien@example.com", "mailto:o'brien@example.com", "mailto:o'brien@example.com"],
  // An address cannot add a header to the mail, nor a line or a parameter to a calendar.
  ['a?bcc=b@c.example', 'mailto:a%3Fbcc%3Db@c.example', 'mailto:a%3Fbcc=b@c.example'],
  ['a&cc=b@c.example', 'mailto:a%26cc%3Db@c.example', 'mailto:a%26cc=b@c.example'],
  ['a\r\nX:b@c.example', 'mailto:a%0D%0AX%3Ab@c.example', 'mailto:a%0D%0AX:b@c.example'],
  ['50%@c.example', 'mailto:50%25@c.example', 'mailto:50%25@c.example'],
  ['a;b"@c.example', 'mailto:a%3Bb%22@c.example', 'mailto:a%3Bb%22@c.example'],
])('writes %j as a link and as the address of a calendar', (email, link, calendar) => {
  expect([toMailAddress(email), toCalendarAddress(email)]).toEqual([link, calendar])
})

const US = 'tel:+16145550170'
test.each([
  ['(614) 555-0170', US],
  ['614.555.0170', US],
  ['614 555 0170', US],
  ['614-555-0170', US],
  ['614–555–0170', US],
  ['614‑555‑0170', US],
  ['614/555-0170', US],
  ['614·555·0170', US],
  ['(614)\u00a0555-0170', US],
  ['6145550170', US],
  ['1-614-555-0170', US],
  ['+1 (614) 555-0170', US],
  ['+16145550170', US],
  ['001 614 555 0170', US],
  ['Tel: 614 555 0170', US],
  ['Office (614) 555-0170 (9-5)', US],
  ['(614) 555-0170 ext. 102', US],
  ['614-555-0170 x9', US],
  ['614-555-0170x9', US],
  ['614 555 0170, extension 12', US],
  ['614 555 0170 #12', US],
  ['614.555.0170 Option 2', US],
  ['614.555.0170;ext=5', US],
  ['(614) 555-0170 / (614) 555-0199', US],
  ['614 555 0170 or 800 555 0199', US],
  ['614-555-0170; 614-555-0199', US],
  ['614-555-0170, +44 20 7946 0018', US],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['+44 207 946 0018 ext 4', 'tel:+442079460018'],
  ['+44 20 7946 0018 / 614 555 0170', 'tel:+442079460018'],
  ['0044 20 7946 0018', 'tel:+442079460018'],
  ['011 44 20 7946 0018', 'tel:+442079460018'],
  ['+49 (89) 1234-5678', 'tel:+498912345678'],
  ['+52 55 1234 5678', 'tel:+525512345678'],
  ['1-800-FLOWERS', 'tel:+18003569377'],
  ['1-800-GO-FEDEX', 'tel:+18004633339'],
  ['(888) ESOP-NOW', 'tel:+18883767669'],
  ['800-CONTACTS', 'tel:+18002668228'],
  ['1-800-555-ESOP', 'tel:+18005553767'],
  ['N/A', null],
  ['999-999-9999', null],
  ['(222) 222-2222', null],
  ['see website', null],
  ['', null],
  ['555-0170', null],
  ['Option 2', null],
  ['614 555 017', null],
  ['614 555 017 EXT 5', null],
  ['800 555 017 EXT 5', null],
  ['614 555 OPTION 2', null],
  ['61455501702', null],
  ['6145550170102', null],
  ['020 7946 0018', null],
  ['0113 496 0000', null],
  ['+44', null],
  ['call Monday to FRIDAY', null],
] as const)('dials %j as %s', (text, link) => {
  expect(toPhoneAddress(text)).toBe(link)
})

test.each([
  ['https://www.firm.example/team', 'firm.example'],
  ['https://müller-treuhand.example', 'müller-treuhand.example'],
  ['http://firm.example:8080/path', 'firm.example:8080'],
  ['HTTPS://Firm.Example?a=b', 'firm.example'],
])('names the site %s as %s', (url, name) => {
  expect(toSiteName(url)).toBe(name)
})
