import { describe, expect, it } from 'vitest';
import { guessMapping, namesContact } from './guess-mapping.ts';

/** The column name of each field. */
const guessed = (head: string, ...rows: string[]) => {
  const names = head.split(',');
  const guess = guessMapping(
    names,
    rows.map((row) => row.split(',')),
  );
  return Object.fromEntries(Object.entries(guess).map(([field, at]) => [field, names[at]]));
};

describe('the columns of an export', () => {
  it.each([
    [
      'Meta lead ads',
      'id,created_time,ad_id,ad_name,adset_id,adset_name,campaign_id,campaign_name,form_id,form_name,is_organic,platform,full_name,phone_number,email',
      [
        'l:1,2026-11-01T10:00:00+05:30,ag:1,Robot ad,as:1,Chennai,c:12,Robots Nov,f:9,Form one,false,fb,Devi,p:+919840012345,d@x.org',
      ],
      { name: 'full_name', mobile: 'phone_number', email: 'email', campaign: 'campaign_name' },
    ],
    [
      'Meta lead ads with questions',
      'id,created_time,ad_name,campaign_name,form_name,which_class?,parent_name,whatsapp_number,city,lead_status',
      ['l:1,2026-11-01T10:00:00+05:30,Robot ad,Robots Nov,Form one,class 5,Devi,p:+919840012345,Chennai,complete'],
      { name: 'parent_name', mobile: 'whatsapp_number', campaign: 'campaign_name' },
    ],
    [
      'Google Contacts',
      'First Name,Middle Name,Last Name,Phonetic First Name,Organization Name,Nickname,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
      ['Devika,,Nair,,,,* Home,devika@example.com,Mobile,+91 98400 99921'],
      { name: 'First Name', lastName: 'Last Name', email: 'E-mail 1 - Value', mobile: 'Phone 1 - Value' },
    ],
    [
      'Google Contacts before 2024',
      'Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,E-mail 1 - Type,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Type,Phone 1 - Value',
      ['Devika Nair,Devika,,Nair,,,* ,devika@example.com,,Mobile,+91 98400 99921'],
      { name: 'Name', email: 'E-mail 1 - Value', mobile: 'Phone 1 - Value' },
    ],
    [
      'Google Forms',
      "Timestamp,Email Address,What is your child's name?,Age,Your WhatsApp number?,How did you hear of us?",
      ['01/11/2026 10:00:00,d@x.org,Devi,10,9840012345,Friend'],
      { name: "What is your child's name?", email: 'Email Address', mobile: 'Your WhatsApp number?' },
    ],
    [
      'HubSpot',
      'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Marketing contact status,Email Domain,Original Source,Country/Region',
      ['101,Meena,Iyer,m@x.org,+91 98400 99941,Sales Person,New,No,x.org,Organic search,India'],
      {
        name: 'First Name',
        lastName: 'Last Name',
        email: 'Email',
        mobile: 'Phone Number',
        campaign: 'Original Source',
        country: 'Country/Region',
      },
    ],
    [
      'Zoho',
      'Record Id,Lead Owner.id,Lead Owner,Company,First Name,Last Name,Designation,Email,Phone,Fax,Mobile,Lead Source,Lead Status,Country,Email Opt Out',
      [
        'zcrm_1,zcrm_2,Sales Person,Some School,Meena,Iyer,Teacher,m@x.org,044 2435 1111,,9840099941,Web,New,India,false',
      ],
      {
        name: 'First Name',
        lastName: 'Last Name',
        email: 'Email',
        mobile: 'Mobile',
        otherMobile: 'Phone',
        campaign: 'Lead Source',
        country: 'Country',
      },
    ],
    [
      'Mailchimp',
      'Email Address,First Name,Last Name,Address,Phone Number,MEMBER_RATING,OPTIN_TIME,CONFIRM_IP,CC,REGION,LEID,EUID,NOTES,TAGS',
      ['m@x.org,Meena,Iyer,,98400 99941,2,2026-11-01 10:00:00,1.2.3.4,IN,TN,1,a,,'],
      { name: 'First Name', lastName: 'Last Name', email: 'Email Address', mobile: 'Phone Number' },
    ],
    [
      'WhatsApp Business',
      'Country Code,Phone Number,Formatted Phone,Is My Contact,Saved Name,Public Display Name,Labels',
      ['91,919840012345,+91 98400 12345,true,Devi,devi r,New customer'],
      { mobile: 'Phone Number', otherMobile: 'Formatted Phone', country: 'Country Code', name: 'Saved Name' },
    ],
  ])('of %s are known by their names and by what stands in them', (_, head, rows, expected) => {
    expect(guessed(head, ...rows)).toEqual(expected);
  });

  it('in English and Tamil are each one thing', () => {
    expect(guessed('Full name,Phone Number,E-mail,Campaign name,Lang')).toEqual({
      name: 'Full name',
      mobile: 'Phone Number',
      email: 'E-mail',
      campaign: 'Campaign name',
      language: 'Lang',
    });
    expect(guessed('பெயர்,கைபேசி எண்,Age')).toEqual({ name: 'பெயர்', mobile: 'கைபேசி எண்' });
  });
});

describe('the content of a column', () => {
  it('decides between two of the same name, and against one that holds other things', () => {
    expect(guessed('Name,Phone,Mobile', 'A,98400 12345,', 'B,98400 12346,')).toMatchObject({ mobile: 'Phone' });
    expect(guessed('Name,Mobile,Phone', 'A,Android,98400 12345', 'B,iPhone,98400 12346')).toMatchObject({
      mobile: 'Phone',
    });
    expect(guessed('Name,Email,Contact mail', 'A,yes,a@x.org', 'B,no,b@x.org')).toMatchObject({
      email: 'Contact mail',
    });
  });

  it('names columns that have no name', () => {
    expect(guessMapping(['', '', ''], [['Devi', '9840012345', 'd@x.org']])).toEqual({ name: 0, mobile: 1, email: 2 });
  });
});

it('a heading of a list of people names a column of numbers or addresses', () => {
  expect(namesContact(['Name', 'Phone'])).toBe(true);
  expect(namesContact(['Leads of Chennai Book Fair 2026', '', ''])).toBe(false);
  expect(namesContact(['Report', 'November'])).toBe(false);
});
