import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, repositoryRoot } from './config.ts'

const guid = '11111111-2222-3333-4444-555555555555'

const entra = { ENTRA_TENANT_ID: guid, ENTRA_API_CLIENT_ID: guid, ENTRA_SPA_CLIENT_ID: guid }

test('without any setting everything runs on this machine, with the demo catalogue', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: path.join(repositoryRoot, '.data'),
    databaseUrl: null,
    s3: null,
    clamd: null,
    entra: null,
    administrators: [],
    logLevel: 'info',
    rateLimit: { perSecond: 100, burst: 300 },
    signInLimit: 100,
    indexMemory: 300_000_000,
    trustedProxies: [],
    environment: 'local',
    demo: true,
  })
})

test('every setting is read', () => {
  const env = {
    ...entra,
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/lambda',
    DATABASE_URL: 'postgres://a:b@db/lambda',
    S3_BUCKET: 'documents',
    S3_ENDPOINT: 'https://store.example.com:9000',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PREFIX: 'lambda/',
    PUBLIC_URL: 'https://pim.example.com/',
    PIM_ADMINISTRATORS: 'Ann@Example.com, bo@example.com',
    LOG_LEVEL: 'WARN',
    RATE_LIMIT: '0',
    SIGN_IN_LIMIT: '0',
    INDEX_MEMORY: '0',
    TRUSTED_PROXY: '10.0.0.0/8, ::1',
    NODE_ENV: 'production',
    DEMO: 'yes',
  }
  expect(readConfig(env)).toEqual({
    host: '0.0.0.0',
    port: 8080,
    publicUrl: 'https://pim.example.com',
    dataDir: '/srv/lambda',
    databaseUrl: 'postgres://a:b@db/lambda',
    s3: {
      bucket: 'documents',
      endpoint: 'https://store.example.com:9000',
      region: 'eu-central-1',
      prefix: 'lambda/',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    },
    clamd: null,
    entra: { tenantId: guid, apiClientId: guid, spaClientId: guid },
    administrators: ['ann@example.com', 'bo@example.com'],
    logLevel: 'warn',
    rateLimit: null,
    signInLimit: null,
    indexMemory: 0,
    trustedProxies: ['10.0.0.0/8', '::1'],
    environment: 'production',
    demo: true,
  })
})

test('an own database gets no demo catalogue unless asked for', () => {
  expect(readConfig({ DATABASE_URL: 'postgresql://db/lambda' }).demo).toBe(false)
})

test('a bucket alone is Amazon’s, with what the machine knows about it', () => {
  const { s3 } = readConfig({ S3_BUCKET: 'documents', AWS_REGION: 'eu-west-1' })
  const expected = { endpoint: null, region: 'eu-west-1', prefix: '', credentials: null }
  expect(s3).toEqual({ bucket: 'documents', ...expected })
})

test('a blank variable counts as not set, and a relative folder starts at the repository', () => {
  const config = readConfig({ PORT: ' ', DATA_DIR: 'elsewhere' })
  expect(config.port).toBe(3000)
  expect(config.dataDir).toBe(path.join(repositoryRoot, 'elsewhere'))
})

test('the malware scanner is at a socket or at an address, and nowhere unless told', () => {
  expect(readConfig({}).clamd).toBeNull()
  expect(readConfig({ CLAMD_SOCKET: '/run/clamd' }).clamd).toEqual({ path: '/run/clamd' })
  expect(readConfig({ CLAMD_HOST: 'av' }).clamd).toEqual({ host: 'av', port: 3310 })
})

test('the configuration cannot be changed', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true)
})

test.each([
  [{ PORT: '80x' }, 'PORT must be a whole number from 0 to 65535; it is "80x".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535; it is "65536".'],
  [{ PUBLIC_URL: 'https://a.example/pim' }, 'PUBLIC_URL must be an address such as'],
  [{ PUBLIC_URL: 'ftp://a.example' }, 'PUBLIC_URL must be an address such as'],
  [{ S3_PREFIX: 'lambda/' }, 'can only be used with S3_BUCKET'],
  [
    { S3_BUCKET: 'documents', S3_ACCESS_KEY_ID: 'id' },
    'Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither.',
  ],
  [{ S3_BUCKET: 'documents', S3_ENDPOINT: 'store:9000' }, 'S3_ENDPOINT must be an address such as'],
  [{ DATABASE_URL: 'mysql://root:secret@db' }, 'DATABASE_URL must be an address such as'],
  [
    { ENTRA_TENANT_ID: guid },
    'Set all of ENTRA_TENANT_ID, ENTRA_API_CLIENT_ID, ENTRA_SPA_CLIENT_ID',
  ],
  [{ ...entra, ENTRA_SPA_CLIENT_ID: 'spa' }, 'ENTRA_SPA_CLIENT_ID must be a GUID'],
  [{ PIM_ADMINISTRATORS: 'ann' }, 'PIM_ADMINISTRATORS must be e-mail addresses'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error'],
  [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT must be a whole number'],
  [{ TRUSTED_PROXY: '10.0.0.0/40' }, 'TRUSTED_PROXY must be IP addresses or ranges'],
  [{ CLAMD_PORT: '3310' }, 'CLAMD_PORT can only be used with CLAMD_HOST'],
  [{ CLAMD_HOST: 'a', CLAMD_SOCKET: '/run/clamd' }, 'CLAMD_SOCKET or CLAMD_HOST, not both'],
  [{ DEMO: 'maybe' }, 'DEMO must be true or false; it is "maybe".'],
  [{ NODE_ENV: 'production' }, 'NODE_ENV=production needs Microsoft Entra ID'],
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 needs Microsoft Entra ID'],
  [{ HOST: '127.999.1.1' }, 'HOST must be a host name or an IP address; it is "127.999.1.1".'],
  [{ HOST: 'my_host' }, 'HOST=my_host needs Microsoft Entra ID'],
  [{ HOST: '127.0.0.1.nip.io' }, 'HOST=127.0.0.1.nip.io needs Microsoft Entra ID'],
  [
    { PUBLIC_URL: 'https://pim.example.com' },
    'PUBLIC_URL=https://pim.example.com needs Microsoft Entra ID, because the embedded sign-in does not check passwords: set ENTRA_TENANT_ID, ENTRA_API_CLIENT_ID, ENTRA_SPA_CLIENT_ID, or remove this setting.',
  ],
  [{ PUBLIC_URL: 'http://localhost.example.com' }, 'needs Microsoft Entra ID'],
  [{ TRUSTED_PROXY: '127.0.0.1' }, 'TRUSTED_PROXY=127.0.0.1 needs Microsoft Entra ID'],
])('%o is refused with a sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

test.each(['http://127.0.0.1:8080', 'https://localhost', 'http://[::1]:3000'])(
  '%s is this machine and needs no Entra ID',
  (publicUrl) => {
    expect(readConfig({ PUBLIC_URL: publicUrl }).publicUrl).toBe(publicUrl)
  },
)

test('all mistakes are told at once, and none of them shows a password', () => {
  const mistaken = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://a:secret@db' })
  expect(mistaken).toThrow(/PORT must[^]*\nDATABASE_URL must/)
  expect(mistaken).not.toThrow('secret')
})
