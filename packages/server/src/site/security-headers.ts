import * as v from 'valibot'
import { readBuildFile } from './build-file.ts'

const hashList = v.array(v.pipe(v.string(), v.regex(/^'sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}'$/)))
const inlineHashesSchema = v.record(v.string(), v.object({ script: hashList, style: hashList }))

/** The build's hashes of inline content, by page. */
export type InlineHashes = v.InferOutput<typeof inlineHashesSchema>

/** Reads `csp.json` from beside the built site; without it nothing is inline. */
export const readInlineHashes = (siteDir: string): InlineHashes => readBuildFile(siteDir, 'csp.json', inlineHashesSchema, {})

/** The policy for a page such as `/about`: what it loads from this site, its inline content, and nothing else. */
export function pagePolicy(hashes: InlineHashes, page: string): string {
  const { script, style } = (Object.hasOwn(hashes, page) && hashes[page]) || { script: [], style: [] }
  return [
    "default-src 'none'",
    "base-uri 'none'",
    ['script-src', "'self'", ...script].join(' '),
    ['style-src', "'self'", ...style].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Headers for every response, with HSTS if set. The policy suits responses that load nothing; pages replace it with
 * {@link pagePolicy}, whose hashes would weigh down other files.
 */
export const securityHeaders = (hsts: string | undefined): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ...(hsts !== undefined && { 'Strict-Transport-Security': hsts }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
})
