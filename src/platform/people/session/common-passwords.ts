/**
 * Passwords of twelve and more characters that head every list of leaked ones, or that people make when a form asks for
 * twelve; compared in lower case without signs.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password1234 password12345 password123456 password1234567 passwordpassword mypassword123 mypassword1234 newpassword123
  1234567890ab 123456789012 1234567890123 12345678901234 123456789abc 0123456789ab 987654321098 098765432109 012345678901
  qwertyuiop12 qwertyuiop123 qwertyuiop1234 qwerty123456 qwerty1234567 1qaz2wsx3edc 1q2w3e4r5t6y 1q2w3e4r5t6y7u zaq12wsxcde3
  qwertyuiopasdf asdfghjkl123 zxcvbnm12345 qazwsxedcrfv 1qazxsw23edc q1w2e3r4t5y6 qwertyuiopasdfghjkl abcdefghijkl
  abcdefgh1234 abcd12345678 abc123456789 a1b2c3d4e5f6 aa1234567890 admin1234567 administrator administrator1 adminadmin12
  adminadmin123 administrator123 welcome12345 welcome123456 letmein12345 letmein123456 iloveyou1234 iloveyou12345
  iloveyouforever ilovemymother changeme1234 changeme12345 changemeplease test12345678 testtest1234 testpassword
  testpassword1 p4ssw0rd1234 p4ssword1234 passw0rd1234 passw0rd12345 trustno1trustno1 superman1234 batman123456 dragon123456
  monkey123456 football1234 basketball12 princess1234 sunshine1234 computer1234 internet1234 samsung12345 google123456
  india1234567 indiaindia12 jaihind12345 krishna12345 ganesh123456 saibaba12345 sairam123456 omsairam1234 omnamahshivaya
  srikrishna12 bangalore123 chennai12345 hyderabad123 kerala123456 tamilnadu123 correcthorsebatterystaple
  secret123456 secretpassword master123456 shadow123456 whatever1234 starwars1234 pokemon12345 liverpool123 manchester12
  coursefront1 coursefront12 coursefront123 coursefront1234 workshop1234
  `
    .trim()
    .split(/\s+/),
);
