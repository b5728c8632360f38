// Writes the list of everything we ship (software bill of materials) with versions, hashes and licences, as CycloneDX 1.6 JSON: what
// package.json names under dependencies and all that these bring, for every platform. Read from the lock file; nothing is asked of the network.
// Not by `npm sbom`: with --omit=dev it also leaves out what a development package uses too (react, pg, zod), without it overrides stop it.
// usage: npm run sbom [-- file]
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { shippedPackages, unstated } from './check-licences.mjs';

const file = process.argv[2] ?? 'build/sbom.cdx.json';
const lock = readFileSync('package-lock.json', 'utf8');
const { packages } = JSON.parse(lock);
const shipped = shippedPackages(packages);
const own = packages[''];

/** `pkg:npm/%40scope/name@1.2.3`, as package-url writes it. */
const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** One licence as its SPDX id, several as an expression. */
const licence = (text) => (/ (?:AND|OR|WITH) /.test(text) ? { expression: text } : { license: { id: text } });

function component({ name, version, license, integrity = '', resolved }) {
  const [algorithm, digest] = integrity.split('-', 2);
  return {
    type: 'library',
    'bom-ref': purl(name, version),
    name,
    version,
    scope: 'required',
    hashes: digest
      ? [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }]
      : [],
    licenses: [licence(license ?? unstated[`${name}@${version}`])],
    purl: purl(name, version),
    externalReferences: resolved ? [{ type: 'distribution', url: resolved }] : [],
  };
}

/** The version of a package that another one finds: nearest to itself, as Node looks. */
function foundFrom(place, name) {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const entry = packages[`${folder ? `${folder}/` : ''}node_modules/${name}`];
    if (entry) return entry.dev ? null : purl(name, entry.version);
    if (folder === '') return null;
  }
}

const needs = (place, entry) => ({
  ref: place === '' ? purl(own.name, own.version) : purl(entry.name, entry.version),
  dependsOn: [
    ...new Set(
      Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }).flatMap(
        (name) => foundFrom(place, name) ?? [],
      ),
    ),
  ],
});

/** Packages installed in several places are listed once. */
const once = (rows, key) => [...new Map(rows.map((row) => [row[key], row])).values()];

const sum = createHash('sha256').update(lock).digest('hex');
const list = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  // The same lock file gives the same list.
  serialNumber: `urn:uuid:${sum.slice(0, 8)}-${sum.slice(8, 12)}-4${sum.slice(13, 16)}-8${sum.slice(17, 20)}-${sum.slice(20, 32)}`,
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': purl(own.name, own.version),
      name: own.name,
      version: own.version,
      licenses: [licence(own.license)],
      purl: purl(own.name, own.version),
    },
  },
  components: once(shipped.map(component), 'bom-ref'),
  dependencies: once([needs('', own), ...shipped.map((entry) => needs(entry.place, entry))], 'ref'),
};
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`);
process.stdout.write(`${file}: ${list.components.length} packages\n`);
