export const NOT_FINITE = 'not a finite number';

/**
 * Runs inside the sandbox before the candidate's code and keeps the built-ins it needs, so that overriding JSON or a
 * prototype later changes nothing but the candidate's own result. NaN and the infinities are written as objects that
 * equal no expected value: JSON would turn them into null.
 */
export const prelude = `(() => {
  'use strict'
  const { parse, stringify } = JSON
  const finite = Number.isFinite
  const quiet = () => undefined
  globalThis.console = { log: quiet, info: quiet, warn: quiet, error: quiet, debug: quiet }
  const written = (key, value) => typeof value === 'number' && !finite(value) ? { [${JSON.stringify(NOT_FINITE)}]: '' + value } : value
  return {
    read: (json) => parse(json),
    write: (value, limit) => {
      const json = stringify(value, written)
      if (typeof json !== 'string') return typeof value === 'undefined' ? 'undefined' : 'not_data'
      return json.length > limit ? 'too_large' : '=' + json
    },
    explain: (error, limit) => {
      const text = typeof error === 'object' && error !== null ? '' + error.name + ': ' + error.message : '' + error
      return text.length > limit ? 'Error' : text
    },
  }
})()`;
