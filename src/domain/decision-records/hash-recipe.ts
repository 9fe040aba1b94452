/** A Python program that recomputes the hash of a downloaded record: `python3 check.py decision-record.json`. The page shows it. */
export const hashRecipe = `import hashlib, json, sys

with open(sys.argv[1], encoding="utf-8") as file:
    download = json.load(file)
text = json.dumps(download["record"], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
sha256 = hashlib.sha256(text.encode("utf-8")).hexdigest()
print(sha256)
print("The record is unchanged." if sha256 == download["sha256"] else "The record differs.")
`
