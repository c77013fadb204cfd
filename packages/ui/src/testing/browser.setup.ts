import '../styles.css'
import '../tokens/fonts.css'
