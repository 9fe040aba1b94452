/** A number of firms with separators: 1,204. In a file of its own, because drawing early rows needs no schema. */
export const toCountText = (total: number): string => total.toLocaleString('en-US')
