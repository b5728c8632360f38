import { describe, expect, it } from 'vitest';
import { withoutPersons } from '#foundation/kit/scrub-text.ts';
import { propagationTargets } from '../error-reports/error-options.ts';
import { maskedAddress, maskedBody } from './mask-payload.ts';

describe('what the recorder gets of a request', () => {
  it('TRK-3 no person, no number, no payment, no key, however deep', () => {
    const body = JSON.stringify({
      form: 'lead',
      buyer: { name: 'Asha' },
      list: [{ learnerName: 'Kavi', note: 'call +91 98400 12345', city: 'Madurai' }],
      paymentId: 'pay_1',
      free: 'asha@example.com',
      seats: 2,
    });
    expect(JSON.parse(maskedBody(body) ?? '')).toEqual({
      form: 'lead',
      buyer: '***',
      list: [{ learnerName: '***', note: '***', city: 'Madurai' }],
      paymentId: '***',
      free: '***',
      seats: 2,
    });
  });

  it('TRK-3 form fields the same way', () => {
    expect(maskedBody('form=lead&name=Asha&mobile=9840012345&email=a%40b.example&topic=space')).toBe(
      'form=lead&name=***&mobile=***&email=***&topic=space',
    );
    expect(maskedBody('shipLine1=Beach+Road&shipCity=Chennai&shipPostcode=600001')).toBe(
      'shipLine1=***&shipCity=***&shipPostcode=***',
    );
    expect(maskedBody('topic=9840012345')).toBe('topic=***');
  });

  it('TRK-3 what it cannot read is masked whole', () => {
    expect(maskedBody('[{"_1":2},"name","Asha"')).toBe('***');
    expect(maskedBody('Asha')).toBe('***');
    expect(maskedBody('')).toBeNull();
    expect(maskedAddress('https://site.example/maker/success?lead=secret#x')).toBe(
      'https://site.example/maker/success',
    );
  });
});

describe('who gets tracing headers', () => {
  const allowed = (address: string) => propagationTargets.some((target) => target.test(address));

  it.each(['http://localhost:3000/e', 'https://localhost', '/maker.data', '/'])('TRK-3 %s does', (address) =>
    expect(allowed(address)).toBe(true),
  );

  it.each([
    'https://other.example/localhost',
    'https://localhost.other.example/',
    'https://other.example/?to=http://localhost/',
    'http://localhost@other.example/',
    'http://localhost:80@other.example/',
    '//other.example/maker',
    '/\\other.example',
    'https://other.example/',
  ])('TRK-3 %s does not', (address) => expect(allowed(address)).toBe(false));
});

describe('the message of a reported error', () => {
  it.each([
    [
      'Failed query: insert into leads values ($1)\nparams: Asha,+919840012345',
      'Failed query: insert into leads values ($1)\nparams: ***',
    ],
    ['duplicate key: Key (email)=(asha@example.com) already exists', 'duplicate key: Key (email)=(***) already exists'],
    ['no mail to asha@example.com', 'no mail to ***'],
    ['call +91 98400 12345 back', 'call *** back'],
    ['fetch /maker/success?lead=secret failed', 'fetch /maker/success failed'],
    ["Cannot read properties of undefined (reading 'x')", "Cannot read properties of undefined (reading 'x')"],
  ])('TRK-3 P6 contains no personal data: %s', (message, shown) => expect(withoutPersons(message)).toBe(shown));
});
