declare module '@adobe/structured-data-validator' {
  type Issue = { severity: 'ERROR' | 'WARNING'; issueMessage: string; path: { type: string }[] }
  type Extracted = { jsonld: Record<string, object[]>; microdata: object; rdfa: object }
  export default class Validator {
    validate(extracted: Extracted): Promise<Issue[]>
  }
}
