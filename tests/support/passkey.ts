import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** A passkey as a device stores it: the private key, and its user. */
export type SoftPasskey = { id: Buffer; key: KeyObject; publicKey: KeyObject; userId: string };

/** What a device receives in addition to the challenge; a test overrides its subject. */
type Situation = { origin?: string; rpID?: string; verified?: boolean; counter?: number; userId?: string };

const usual = { origin: 'https://site.example', rpID: 'site.example', verified: true, counter: 0 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** A new passkey of a person, in software. */
export function newPasskey(userId: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { id: randomBytes(16), key: privateKey, publicKey, userId };
}

/** The browser's response after creating the passkey, as JSON. */
export function registration(passkey: SoftPasskey, challenge: string, situation: Situation = {}): string {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(passkey.id.length);
  const credential = Buffer.concat([Buffer.alloc(16), length, passkey.id, coseOf(passkey)]);
  const authData = Buffer.concat([authDataOf(situation, 0x40), credential]);
  // {fmt: "none", attStmt: {}, authData: …} in CBOR.
  const size = Buffer.alloc(2);
  size.writeUInt16BE(authData.length);
  const attestation = Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
    size,
    authData,
  ]);
  return answer(passkey, {
    clientDataJSON: base64url(clientData('webauthn.create', challenge, situation)),
    attestationObject: base64url(attestation),
    transports: ['internal'],
  });
}

/** The browser's response after signing in with the passkey, as JSON. */
export function assertion(passkey: SoftPasskey, challenge: string, situation: Situation = {}): string {
  const authData = authDataOf(situation, 0);
  const client = clientData('webauthn.get', challenge, situation);
  return answer(passkey, {
    clientDataJSON: base64url(client),
    authenticatorData: base64url(authData),
    signature: base64url(sign('sha256', Buffer.concat([authData, sha256(client)]), passkey.key)),
    userHandle: base64url(situation.userId ?? passkey.userId),
  });
}

function answer({ id }: SoftPasskey, response: object): string {
  const rawId = base64url(id);
  return JSON.stringify({ id: rawId, rawId, type: 'public-key', clientExtensionResults: {}, response });
}

function clientData(type: string, challenge: string, { origin = usual.origin }: Situation): string {
  return JSON.stringify({ type, challenge, origin, crossOrigin: false });
}

function authDataOf({ rpID, verified, counter }: Situation, flags: number): Buffer {
  const told = { ...usual, ...(rpID && { rpID }), ...(verified !== undefined && { verified }) };
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter ?? usual.counter);
  // Present, and with a finger, face or PIN.
  return Buffer.concat([sha256(told.rpID), Buffer.from([flags | 0x01 | (told.verified ? 0x04 : 0)]), count]);
}

/** The public key as CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseOf({ publicKey }: SoftPasskey): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}
