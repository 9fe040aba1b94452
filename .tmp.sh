npx vitest run --project programs tests/programs/upgrade.test.ts
npx vitest run --project db tests/server/upgrade.test.ts -t "half-way"
