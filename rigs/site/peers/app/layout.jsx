import '../styles.css'

export default ({ children }) => (
  <html lang="en-GB">
    <body>{children}</body>
  </html>
)
