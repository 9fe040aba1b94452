/** Colors of src/ui/theme.css, which edge functions cannot read. A test compares them. */
export const colors = {
  paper: { light: '#faf7f0', dark: '#151612' },
  ink: { light: '#1c1b17', dark: '#ece8dc' },
  inkSoft: { light: '#4f4b41', dark: '#bdb7a8' },
  line: { light: '#ddd6c6', dark: '#34352d' },
  own: { light: '#17492f', dark: '#92cba6' },
  onOwn: { light: '#fbf9f3', dark: '#10190f' },
  share: { light: '#d6cebb', dark: '#3d3e35' },
}
